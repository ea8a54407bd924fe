// The worker for the scales of the forums, which the page fetches where somebody asks for them.
import { answering } from './answering.js'
import { ask } from './forums-library.js'

onmessage = answering(ask)
