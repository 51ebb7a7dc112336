import { expect, it } from 'vitest'
import { contactOf } from '../../../../shared/src/identity/profile/to-values.ts'

const home = { pincode: '700019', location: 'Ballygunge SO' }

it('a contact that was never saved begins with the place of sign-up', () => {
  expect(contactOf(null, [home])).toMatchObject({ ...home, state: '', country: '' })
  expect(contactOf({ landmark: 'Bus stop' }, [home])).toMatchObject({ ...home, landmark: 'Bus stop' })
  expect(contactOf(null, [])).toMatchObject({ pincode: '', location: '' })
})

it('a contact with a place of its own keeps it', () => {
  const own = { pincode: '560034', location: 'Koramangala SO', state: 'KARNATAKA', country: 'India' }
  expect(contactOf(own, [home])).toMatchObject(own)
})
