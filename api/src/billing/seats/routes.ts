import { OwnAccessShape } from '@abhyas/shared/billing/entitlements/shapes'
import { accessFound } from '@abhyas/shared/billing/entitlements/texts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { callerId } from '../../http/own-records.ts'
import { findAccess } from './queries.ts'

/** What somebody may use: what they have bought, and the seats that institutes have given them. */
export const accessRoutes: Routes = async (app) => {
  call(app, 'GET', '/account/access', {
    access: 'registered',
    summary: 'What the caller has bought and still has, and the seats they were given',
    data: OwnAccessShape,
    says: accessFound,
    run: (request) => findAccess(callerId(request)),
  })
}
