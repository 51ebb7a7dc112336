import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../../../api/src/core/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  write(createLog('api', { LOG_LEVEL: 'info' }, sink))
  return text
}

describe('the log', () => {
  it('blanks personal data wherever it is named', () => {
    const text = logged((log) => {
      log.info(
        {
          email_id: 'canary@example.com',
          body: { otp: 'canary', password: 'canary' },
          a: { b: { mobile_no: 'canary' } },
        },
        'x',
      )
    })
    expect(text).not.toContain('canary')
    expect(text).toContain('[personal]')
  })

  it('keeps the values out of driver errors and their causes', () => {
    const cause = Object.assign(new Error('E11000 duplicate key error dup key: { email_key: "canary@example.com" }'), {
      code: 11_000,
    })
    const text = logged((log) => log.error({ err: new Error('550 <canary@example.com> unknown', { cause }) }, 'x'))
    expect(text).not.toContain('canary')
    expect(text).toContain('11000')
    expect(text).toContain('550 <[address]> unknown')
  })

  it('names its process and the time in UTC', () => {
    expect(JSON.parse(logged((log) => log.info('x')))).toMatchObject({ name: 'api', time: expect.stringMatching(/Z$/) })
  })
})
