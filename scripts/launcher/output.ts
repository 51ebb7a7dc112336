import { type Readable } from 'node:stream'

const nameWidth = 8
/** Maximum characters of an incomplete line before it is printed in pieces. */
const maxLineLength = 64 * 1024

/** Prints one line of a process, prefixed with its name. */
export function sayFor(name: string, line: string): void {
  console.log(`${name.padEnd(nameWidth)}| ${line}`)
}

/** Forwards the output of a process line by line. */
export function passOn(stream: Readable, say: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    if (rest.length > maxLineLength) {
      lines.push(rest)
      rest = ''
    }
    for (const line of lines) say(line.replace(/\r$/, ''))
  })
  stream.on('end', () => rest && say(rest))
  stream.on('error', () => undefined)
}
