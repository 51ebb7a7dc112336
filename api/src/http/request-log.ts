import type { FastifyBaseLogger } from 'fastify'

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
type Line = (facts: unknown, text?: string) => void

/**
 * A log whose lines carry the request's id. A child of pino does the same, but most requests write nothing, and a
 * child that redacts is half as dear to make as an answer.
 */
export function requestLog(log: FastifyBaseLogger, reqId: string): FastifyBaseLogger {
  const line =
    (level: Level): Line =>
    (facts, text) => {
      if (typeof facts === 'string') log[level]({ reqId }, facts)
      else log[level]({ reqId, ...(facts instanceof Error ? { err: facts } : (facts as object)) }, text)
    }
  return new RequestLog(log, line) as unknown as FastifyBaseLogger
}

class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #line: (level: Level) => Line

  constructor(log: FastifyBaseLogger, line: (level: Level) => Line) {
    this.#log = log
    this.#line = line
  }

  get level(): string {
    return this.#log.level
  }
  get fatal(): Line {
    return this.#line('fatal')
  }
  get error(): Line {
    return this.#line('error')
  }
  get warn(): Line {
    return this.#line('warn')
  }
  get info(): Line {
    return this.#line('info')
  }
  get debug(): Line {
    return this.#line('debug')
  }
  get trace(): Line {
    return this.#line('trace')
  }
  get silent(): Line {
    return () => undefined
  }
  child(): this {
    return this
  }
}
