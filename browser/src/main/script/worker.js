// The worker of the page: the library and how it is asked.
import { answering } from './answering.js'
import { ask, columns } from './library.js'

onmessage = answering(ask, columns)
