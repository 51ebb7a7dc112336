import { isLiveNeed } from '@abhyas/shared/marketplace/needs/states'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { putItem, removeItems } from '../../platform/inquiry-items/commands.ts'
import { NeedModel, type NeedRecord } from './model.ts'

/** Makes the board of our staff show a need as it is. Can be repeated. */
export async function showOnBoard(need: NeedRecord): Promise<void> {
  const { _id, user_id, subject, level, pincode, created_at, version, state } = need
  const names = await namesOfPeople([String(user_id)])
  await putItem({
    _id,
    kind: 'lead',
    user_id,
    title: [subject, level].filter(Boolean).join(', '),
    person: names.get(String(user_id)) ?? '',
    pincode,
    opened_at: created_at,
    version,
    state: isLiveNeed(state) ? 'asks' : 'over',
  })
  // Its account was deleted meanwhile.
  if (!(await NeedModel.exists({ _id }))) await removeItems([_id])
}
