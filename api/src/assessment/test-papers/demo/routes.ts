import { DemoShape } from '@abhyas/shared/assessment/test-papers/demo'
import { demoName } from '@abhyas/shared/assessment/test-papers/texts'
import type { Context } from '../../../core/context.ts'
import type { Routes } from '../../../http/app-types.ts'
import { call } from '../../../http/call.ts'
import { demoReader } from './queries.ts'

/** The sample test for visitors. It is scored on their device, and nothing of it is stored. */
export const demoRoutes: Routes<Context> = async (app, { settings }) => {
  const read = demoReader(settings.DEMO_TEST_ID)
  call(app, 'GET', '/demo', {
    access: 'public',
    summary: 'A sample test with its keys',
    says: demoName,
    data: DemoShape,
    run: read,
  })
}
