import { TutorCardShape } from '@abhyas/shared/marketplace/directory/shapes'
import { savedPage } from '@abhyas/shared/marketplace/saved-tutors/limits'
import { tutorNotSaved, tutorSaved } from '@abhyas/shared/marketplace/saved-tutors/texts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { listRoute } from '../../http/list-route.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { saveTutor, unsaveTutor } from './commands.ts'
import { listSavedTutors } from './queries.ts'

/** Tutors that somebody keeps for later. */
export const savedTutorRoutes: Routes = async (app) => {
  listRoute(app, {
    path: '/saved-tutors',
    access: 'registered',
    summary: 'The tutors that the caller has saved, the last one first',
    row: TutorCardShape,
    page: savedPage,
    list: (_, place, request) => listSavedTutors(requireUser(request).userId, place),
  })

  call(app, 'PUT', '/saved-tutors/:id', {
    access: 'registered',
    summary: 'Save a tutor by the public id',
    body: noBody,
    data: TutorCardShape,
    says: tutorSaved,
    run: (request) => saveTutor(requireUser(request).userId, request.params.id),
  })

  call(app, 'DELETE', '/saved-tutors/:id', {
    access: 'registered',
    summary: 'Forget a saved tutor',
    data: nothing,
    says: tutorNotSaved,
    async run(request) {
      await unsaveTutor(requireUser(request).userId, request.params.id)
      return {}
    },
  })
}
