import { type Readable } from 'node:stream'

const nameWidth = 8
/** A line that never ends is passed on in pieces of this many characters. */
const maxLineLength = 64 * 1024

/** One line of one process, with its name in front. */
export function sayFor(name: string, line: string): void {
  console.log(`${name.padEnd(nameWidth)}| ${line}`)
}

/** Passes on what a process prints, whole lines at a time. */
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
