// What a worker of the page does: asks a library, and sends on what it says. Lines go in parcels.

/** @param columns gives the numbers of a run, which is told in numbers, too */
export const answering = (ask, columns) => ({ data: { question, body } }) => {
  let lines = []
  let sent = performance.now()
  const send = (message) => {
    postMessage(message)
    sent = performance.now()
  }
  const flush = () => {
    if (lines.length > 0) send({ lines })
    lines = []
  }
  const hear = (line, isProgress) => {
    const isLate = performance.now() - sent > (isProgress ? 100 : 10)
    if (!isProgress) lines.push(line)
    else if (isLate) send({ lines: [...lines.splice(0), line] })
    if (isLate || lines.length >= 2000) flush()
  }
  try {
    const answer = ask(question, body, hear)
    flush()
    // Numbers need not be copied.
    const numbers = question === 'watch' ? columns() : []
    postMessage({ answer, columns: numbers }, { transfer: numbers.map((column) => column.buffer) })
  } catch (error) {
    send({ failure: String(error) })
  }
}
