import { TutorCardShape } from '@abhyas/shared/marketplace/directory/shapes'
import { savedPage } from '@abhyas/shared/marketplace/saved-tutors/limits'
import { tutorNotSaved, tutorSaved } from '@abhyas/shared/marketplace/saved-tutors/texts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { callerId, ownList } from '../../http/own-records.ts'
import { noBody, nothing } from '../../http/shapes.ts'
import { saveTutor, unsaveTutor } from './commands.ts'
import { listSavedTutors } from './queries.ts'

/** Tutors that somebody keeps for later. */
export const savedTutorRoutes: Routes = async (app) => {
  ownList(app, {
    path: '/saved-tutors',
    summary: 'The tutors that the caller has saved, the last one first',
    row: TutorCardShape,
    page: savedPage,
    list: listSavedTutors,
  })

  call(app, 'PUT', '/saved-tutors/:id', {
    access: 'registered',
    summary: 'Save a tutor by the public id',
    body: noBody,
    data: TutorCardShape,
    says: tutorSaved,
    run: (request) => saveTutor(callerId(request), request.params.id),
  })

  call(app, 'DELETE', '/saved-tutors/:id', {
    access: 'registered',
    summary: 'Forget a saved tutor',
    data: nothing,
    says: tutorNotSaved,
    async run(request) {
      await unsaveTutor(callerId(request), request.params.id)
      return {}
    },
  })
}
