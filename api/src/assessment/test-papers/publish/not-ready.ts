import type { PublishProblem } from '@abhyas/shared/assessment/test-papers/facts'
import { notReady } from '@abhyas/shared/assessment/test-papers/texts'
import { AppError } from '../../../core/errors.ts'

/** 422: a test has problems. `fields` has the first sentence of each field, `data.problems` all of them. */
export const notReadyError = (problems: readonly PublishProblem[]): AppError =>
  new AppError(422, 'not_ready', notReady, {
    fields: Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])),
    data: { problems },
  })
