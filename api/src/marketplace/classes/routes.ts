import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { workRoutes } from './assignments/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { workFileRoutes } from './files/routes.ts'
import { gradebookRoutes } from './gradebook/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { submissionRoutes } from './submissions/routes.ts'

/** Classes: who is in them, what they are given, and what comes of it. */
export const classRoutes: Routes<Context> = async (app, context) => {
  await app.register(batchRoutes, context)
  await app.register(memberRoutes, context)
  await app.register(workRoutes, context)
  await app.register(submissionRoutes, context)
  await app.register(workFileRoutes, context)
  await app.register(gradebookRoutes)
}
