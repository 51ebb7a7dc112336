import { get, type IncomingMessage } from 'node:http'

/** An open stream of live events. */
export interface Stream {
  close(): void
}

/** Opens a stream, and waits for its `ready`. Each event is told with the moment at which it was there. */
export async function openStream(
  url: string,
  authorization: string,
  heard: (event: string, data: string, at: number) => void = () => undefined,
): Promise<Stream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/v1/events`, { headers: { authorization }, agent: false }, resolve).once('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`the stream was answered with ${answer.statusCode}`)
  answer.setEncoding('utf8')
  let rest = ''
  await new Promise<void>((isReady) => {
    answer.on('data', (piece: string) => {
      const at = performance.now()
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event') === 'ready') isReady()
        heard(field('event'), field('data'), at)
      }
    })
  })
  return { close: () => void answer.destroy() }
}
