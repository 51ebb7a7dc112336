import { LocationModel } from './model.ts'
import { searchFieldsOf } from './search-fields.ts'

/** Whether there is such an active place: forms offer places, programs may send anything. */
export async function locationExists({
  pincode,
  location,
}: {
  readonly pincode: string
  readonly location: string
}): Promise<boolean> {
  const { key } = searchFieldsOf({ location, pincode, office_type: '' })
  return (await LocationModel.exists({ key, status: 'active' })) !== null
}
