import { ChangeMoneySettingsShape, MoneySettingsRecordShape } from '@abhyas/shared/billing/money-settings/shapes'
import { staleRecord } from '@abhyas/shared/billing/money/texts'
import * as texts from '@abhyas/shared/billing/money-settings/texts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf, originOf, requireUser } from '../../http/caller.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import { assertCurrentPassword } from '../../identity/logins/commands.ts'
import { saveMoneySettings } from './commands.ts'
import { findMoneySettings } from './queries.ts'

/** Who sells, and where the money goes. */
export const moneySettingsRoutes: Routes<Context> = async (app, context) => {
  const settings = { data: MoneySettingsRecordShape }

  call(app, 'GET', '/admin/money-settings', {
    ...settings,
    access: 'administration:read',
    summary: 'Get the payment settings',
    says: texts.moneySettingsFound,
    run: () => findMoneySettings(context.settings),
  })

  call(app, 'PUT', '/admin/money-settings', {
    ...settings,
    access: 'administration:write',
    summary: 'Change the payment settings; another payee needs the current password',
    body: ChangeMoneySettingsShape,
    says: texts.moneySettingsSaved,
    run: (request) =>
      presentStale(
        saveMoneySettings(context, actorOf(request), request.body, {
          expected: expectedVersion(request),
          assertPassword: (given) => assertCurrentPassword(context, requireUser(request), given, originOf(request)),
        }),
        staleRecord,
        (current) => current,
      ),
  })
}
