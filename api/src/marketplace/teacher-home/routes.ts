import { teacherHomeFound, TeacherHomeShape } from '@abhyas/shared/marketplace/teacher-home/shapes'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { callerId } from '../../http/own-records.ts'
import { readTeacherHome } from './queries.ts'

/** The first page of the teacher area. */
export const teacherHomeRoutes: Routes = async (app) => {
  call(app, 'GET', '/teacher/home', {
    access: 'teaching',
    summary: 'What waits for the caller: inquiries, leads, messages, and what their profile lacks',
    data: TeacherHomeShape,
    says: teacherHomeFound,
    run: (request) => readTeacherHome(callerId(request)),
  })
}
