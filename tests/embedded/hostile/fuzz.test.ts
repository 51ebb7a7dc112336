import { expect, it } from 'vitest'
import { command, legacyQuery, parseReply, type RawConnection } from '../../support/op-msg.ts'
import { mutate, randomFrom } from './mutate.ts'
import { mutateRequest } from './mutate-request.ts'
import { encodeRequest, requests } from './requests.ts'
import { attackedEngine } from './target.ts'

const runs = Number(process.env['HOSTILE_RUNS'] ?? 5_000)
/** Another seed is another set of messages. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 1)
const attackers = 8
/** After how many attacks the engine is looked at. */
const inspectEvery = 1_000
/** A join that a mutation has made costly may take its time, as long as nobody else has to wait. */
const answerLimitMs = 30_000
/** No mutated message has this request id by chance. */
const probeId = 0x5eed5eed

const messages = [legacyQuery('admin.$cmd', { ismaster: 1, helloOk: true }), ...requests.map(encodeRequest)]

const target = attackedEngine()

/** Every other message is broken as bytes, the others as commands that are sound BSON. */
function hostileMessage(run: number): Buffer {
  const random = randomFrom(seed * 1_000_003 + run)
  return run % 2 === 0 ? mutate(messages, random) : encodeRequest(mutateRequest(requests, random))
}

/**
 * Puts one mutated message to the engine. Where its header is true, a ping follows: that is answered, or the connection
 * is closed, and every answer can be read. Where it lies, the client ends its side, and the engine must end the other.
 */
async function attack(connection: RawConnection, bytes: Buffer): Promise<void> {
  const isFramed = bytes.length >= 16 && bytes.readInt32LE(0) === bytes.length
  connection.send(bytes)
  if (!isFramed) return connection.end()
  connection.send(command({ ping: 1 }, probeId))
  for (;;) {
    const reply = await connection.nextBytes(answerLimitMs)
    if (reply === 'closed') return
    if (parseReply(reply).responseTo === probeId) return
  }
}

it(`answers or ends every one of ${runs} mutated messages`, { timeout: 60_000 + runs * 20 }, async () => {
  let run = 0
  const attacker = async () => {
    let connection = target().connect()
    while (run < runs) {
      const mine = run++
      const bytes = hostileMessage(mine)
      if (connection.isClosed || connection.socket.writableEnded) connection = target().connect()
      try {
        await attack(connection, bytes)
      } catch (error) {
        throw new Error(`run ${mine} of seed ${seed}: ${bytes.toString('hex')}`, { cause: error })
      }
      if (mine % inspectEvery === 0) await target().assertUnharmed()
    }
  }
  await Promise.all(Array.from({ length: attackers }, attacker))
  expect(run).toBe(runs)

  const connection = target().connect()
  await connection.run({ insert: 'fuzz', documents: [{ survived: true }] }, 'fuzz')
  expect(await connection.run({ validate: 'fuzz' }, 'fuzz')).toMatchObject({ valid: true })
})
