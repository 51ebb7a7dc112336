import type { Context } from '../core/context.ts'
import type { Routes } from '../http/app-types.ts'
import { forgetInClasses } from './classes/commands.ts'
import { classRoutes } from './classes/routes.ts'
import { tutorDirectory } from './directory/queries.ts'
import { directoryRoutes } from './directory/routes.ts'
import { subjectsReader } from './directory/subjects.ts'
import { homeRoutes } from './home/routes.ts'
import { messageFileRoutes } from './conversations/files/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { inquiryRoutes } from './conversations/inquiries/routes.ts'
import { learnerRoutes } from './learners/routes.ts'
import { forgetInSessions, hasLessonsAhead } from './lessons/commands.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { ownListingRoutes, tutorRoutes } from './listings/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { leadRoutes } from './needs/leads/routes.ts'
import { needRoutes } from './needs/routes.ts'
import { hasUpheldReport } from './reports/queries.ts'
import { reportRoutes } from './reports/routes.ts'
import { savedTutorRoutes } from './saved-tutors/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { reviewRoutes } from './tutor-reviews/routes.ts'
import { teacherHomeRoutes } from './teacher-home/routes.ts'

/** The calls of the marketplace. All that visitors read asks one directory, which keeps its results. */
export const marketplaceRoutes: Routes<Context> = async (app, context) => {
  const readSubjects = subjectsReader()
  const list = tutorDirectory(readSubjects)
  directoryRoutes(app, list)
  searchRoutes(app, list, readSubjects)
  homeRoutes(app, list, readSubjects)
  await app.register(tutorRoutes)
  await app.register(ownListingRoutes)
  const forgetLearner = async (...[learner]: Parameters<typeof forgetInSessions>) => {
    await forgetInClasses(learner)
    await forgetInSessions(learner)
  }
  await app.register(learnerRoutes, { ...context, forgetLearner, hasLessonsAhead })
  await app.register(inquiryRoutes, context)
  await app.register(conversationRoutes, context)
  await app.register(messageFileRoutes, context)
  await app.register(needRoutes, context)
  await app.register(leadRoutes, context)
  await app.register(teacherHomeRoutes)
  await app.register(savedTutorRoutes)
  await app.register(moderationRoutes, context)
  await app.register(reportRoutes, context)
  await app.register(classRoutes, context)
  await app.register(lessonRoutes, context)
  await app.register(reviewRoutes, { ...context, hasUpheldReport })
}
