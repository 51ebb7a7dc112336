import { beforeEach, describe, expect, it, vi } from 'vitest'
import { livingCentres } from '../../../../api/src/content/centres/living-centres.ts'
import { CentreModel } from '../../../../api/src/content/centres/model.ts'
import { centresNow } from '../../../../api/src/content/centres/queries.ts'
import { seedCentres } from '../../../../api/src/content/centres/seed.ts'
import { undoImport, workOnImport } from '../../../../api/src/content/imports/commands.ts'
import { LocationModel, searchFieldsOf } from '../../../../api/src/content/locations/model.ts'
import { followLost } from '../../../../api/src/content/reference-data/commands.ts'
import { eventually } from '../../../support/eventually.ts'
import { type Header, staffHeader } from '../../../support/imports.ts'
import { headerOf, makeUser } from '../../../support/made-users.ts'
import { makeListings, makeTutor } from '../../../support/made-tutors.ts'
import { manyCalls, startProduct } from '../../../support/product.ts'
import { sendForm } from '../../../support/uploads.ts'

const product = startProduct({ env: manyCalls })
/** Ballygunge, Sarat Bose Road, Dhakuria, Alipore: each with one office, where the seed says its centre is. */
const pincodes = ['700019', '700029', '700031', '700027'] as const
/** Connaught Place, far from them. */
const delhi = { lat: '28.6315', lng: '77.2167' }
const inDelhi = { centre: '28.6315, 77.2167', centre_quality: 'own' }

let admin: Header
beforeEach(async () => {
  admin = await staffHeader(product(), 'admin')
  await centresNow()
  await LocationModel.insertMany(await Promise.all(pincodes.map(seededOffice)))
})

/** A row as the seed plants it. */
async function seededOffice(pincode: string) {
  const { lat, lng } = (await seedCentres()).centres.get(pincode)!
  const place = { location: `Office ${pincode}`, pincode, office_type: 'PO' }
  return { ...place, lat: String(lat), lng: String(lng), status: 'active', ...searchFieldsOf(place) }
}

type Row = Record<'id' | 'centre' | 'centre_quality' | 'lat' | 'lng', string>
interface Answer {
  readonly data: Row
  readonly fields?: Record<string, string>
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = admin) =>
  product().app.inject({ method, url: `/api/v1/${path}`, headers, ...(payload && { payload }) })
const idOf = async (pincode: string) =>
  String((await LocationModel.findOne({ key: `office ${pincode}\t${pincode}` }))!._id)
async function change(pincode: string, values: object): Promise<Row> {
  const answer = await call('PUT', `location/${await idOf(pincode)}`, values)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<Answer>().data
}
const near = async (pincode: string) => {
  const answer = await call('GET', `pincodes/${pincode}/near`)
  if (answer.statusCode !== 200) return answer.json<Answer>().fields
  const { data } = answer.json<{ data: { pincode: string; km: number | null; quality: string }[] }>()
  return Object.fromEntries(data.map(({ pincode: other, km, quality }) => [other, other === pincode ? quality : km]))
}
const unknown = { pincode: 'There is no such pincode.' }
const shown = async (pincode: string) => {
  const { data } = (await call('GET', `location?pincode=${pincode}`)).json<{ data: Row[] }>()
  return data.map(({ centre, centre_quality }) => `${centre} ${centre_quality}`)
}
const seeded = async (pincode: string) => {
  const { lat, lng, quality } = (await seedCentres()).centres.get(pincode)!
  return { centre: `${lat.toFixed(4)}, ${lng.toFixed(4)}`, centre_quality: quality }
}

describe('an administrator who moves an office', () => {
  it('moves the centre of its pincode, and sees where it is now', async () => {
    expect(await near('700019')).toMatchObject({ '700019': 'own', '700029': expect.any(Number) as number })
    expect(await change('700019', delhi)).toMatchObject({ ...delhi, ...inDelhi })
    const now = (await near('700019'))!
    expect([now['700019'], now['700029']]).toEqual(['own', undefined])
    expect(Number(now['110001'])).toBeLessThan(3)
    expect(await shown('700019')).toEqual(['28.6315, 77.2167 own'])
  })

  it('moves tutors in searches, without a change of their listings', async () => {
    await makeTutor({ name: 'Asha Bose', subjects: ['Tabla'], pincode: '700029', place: 'Sarat Bose Road' })
    await makeListings(product())
    const found = async (pincode: string) => {
      const { data } = (await call('GET', `tutors?near=${pincode}&subject=Tabla&within=5`)).json<{ data: object[] }>()
      return data.length
    }
    expect([await found('700019'), await found('110001')]).toEqual([1, 0])
    await change('700029', delhi)
    expect([await found('700019'), await found('110001')]).toEqual([0, 1])
  })

  it('is heard of by other processes within seconds', async () => {
    const other = livingCentres()
    expect((await other.read()).find('700019')?.lat).not.toBe(28.6315)
    await change('700019', delhi)
    await eventually(async () => (await other.read()).find('700019')?.lat === 28.6315, 'another process', 5_000)
    // And this one hears of what others write.
    const seq = (await CentreModel.findById('700019').lean())!.seq! + 1
    await CentreModel.create({ _id: '700031', quality: 'own', lat: 28.63, lng: 77.22, seq, made_at: new Date() })
    await eventually(async () => '110001' in (await near('700031'))!, 'what another process wrote', 5_000)
  })

  it('who gives the first position back has the centre of the seed again', async () => {
    const { lat, lng } = (await LocationModel.findById(await idOf('700019')).lean())!
    await change('700019', delhi)
    await change('700019', { lat: '28.7', lng: '77.2' })
    expect(await change('700019', { lat, lng })).toMatchObject(await seeded('700019'))
    expect(await CentreModel.findById('700019').lean()).toMatchObject({ quality: 'seed' })
  })

  it('or clears it, leaves the pincode to its area', async () => {
    expect(await change('700019', { lat: '', lng: '' })).toMatchObject({ lat: '', lng: '', centre_quality: 'area' })
  })

  it('or sets it inactive, or gives it another pincode, leaves the pincode as it was', async () => {
    await change('700019', delhi)
    expect(await change('700019', { status: 'inactive' })).toMatchObject(await seeded('700019'))
    expect(await change('700019', { status: 'active' })).toMatchObject(inDelhi)
    const id = await idOf('700019')
    expect((await call('PUT', `location/${id}`, { pincode: '700031' })).json<Answer>().data).toMatchObject(inDelhi)
    expect(await shown('700019')).toEqual([])
    expect(await near('700019')).toMatchObject({ '700019': 'own', '700029': expect.any(Number) as number })
  })

  it('who changes something else changes no centre', async () => {
    expect(await change('700019', { location: 'Office  700019' })).toMatchObject(await seeded('700019'))
    expect(await CentreModel.countDocuments({})).toBe(0)
  })
})

describe('a pincode that the seed does not know', () => {
  it('has the centre of its area, then its own, and is gone with its last office', async () => {
    expect(await near('700999')).toEqual(unknown)
    const place = { location: 'New Town', pincode: '700999' }
    const { id, ...added } = (await call('POST', 'location', place)).json<Answer>().data
    expect(added.centre_quality).toBe('area')
    expect(await near('700999')).toMatchObject({ '700999': 'area', '700029': null })
    const moved = await call('PUT', `location/${id}`, { lat: '22.52', lng: '88.36' })
    expect(moved.json<Answer>().data).toMatchObject({ centre: '22.5200, 88.3600', centre_quality: 'own' })
    expect(await near('700999')).toMatchObject({ '700999': 'own', '700029': expect.any(Number) as number })
    expect((await call('DELETE', `location/${id}`)).statusCode).toBe(200)
    expect(await near('700999')).toEqual(unknown)
  })

  it('is none without six digits', async () => {
    for (const pincode of ['70099', '0700999', '000000', 'x'])
      expect((await call('POST', 'location', { location: 'New Town', pincode, ...delhi })).statusCode).toBe(201)
    expect(await CentreModel.countDocuments({})).toBe(0)
  })
})

describe('an import of locations', () => {
  it('moves centres as the form does, and its undo moves them back', async () => {
    const file = 'location,pincode,lat,lng\nOffice 700019,700019,28.6315,77.2167\nNew Town,700999,22.52,88.36\n'
    const parts = [
      ['list', 'location'],
      ['dry_run', 'false'],
      ['on_duplicate', 'update'],
      ['file', Buffer.from(file), 'rows.csv'],
    ] as never
    const { id } = (await sendForm(product(), '/admin/imports', parts, admin, 'POST')).json<Answer>().data
    await workOnImport(product().context, id)
    expect(await shown('700019')).toEqual(['28.6315, 77.2167 own'])
    expect(await shown('700999')).toEqual(['22.5200, 88.3600 own'])
    await undoImport(product().context, { actor: 'x', request_id: 'r', network: '' }, id)
    await workOnImport(product().context, id)
    expect(await shown('700019')).toEqual([Object.values(await seeded('700019')).join(' ')])
    expect(await near('700999')).toEqual(unknown)
  })
})

describe('what a process that died has left', () => {
  it('is made by the worker, seconds later', async () => {
    const lost = vi.spyOn(LocationModel.collection, 'updateOne').mockRejectedValueOnce(new Error('died'))
    expect((await call('PUT', `location/${await idOf('700019')}`, delhi)).statusCode).toBe(500)
    lost.mockRestore()
    // The row was written, and then the process died.
    await LocationModel.updateOne({ _id: await idOf('700019') }, { $set: { ...delhi, first_position: '1 1' } })
    const later = new Date(Date.now() + 6_000)
    expect(await followLost(new Date(), () => true)).toBe(0)
    expect(await followLost(later, () => true)).toBe(1)
    expect(await shown('700019')).toEqual(['28.6315, 77.2167 own'])
    expect(await followLost(later, () => true)).toBe(0)
  })
})

describe('a position is refused', () => {
  it.each([
    [{ lat: '51.5', lng: '-0.1' }, ['Latitude in India is from 6 to 37.5', 'Longitude in India is from 68 to 97.5']],
    [{ lat: '22.5', lng: '' }, [undefined, 'Fill in both latitude and longitude, or neither']],
    [{ lat: '', lng: '88.4' }, ['Fill in both latitude and longitude, or neither', undefined]],
    [{ lat: 'north', lng: '88.4' }, ['Latitude and longitude must be degrees, such as 28.61', undefined]],
  ])('%j', async (values, [lat, lng]) => {
    for (const answer of [
      await call('PUT', `location/${await idOf('700019')}`, values),
      await call('POST', 'location', { location: 'New Town', pincode: '700999', ...values }),
    ])
      expect([answer.statusCode, answer.json<Answer>().fields]).toEqual([
        422,
        { ...(lat && { lat }), ...(lng && { lng }) },
      ])
    expect(await CentreModel.countDocuments({})).toBe(0)
  })

  it('only where it is moved: an office that came with a wrong one is renamed and set inactive', async () => {
    await LocationModel.updateOne({ pincode: '700019' }, { $set: { lat: '0', lng: '0' } })
    await change('700019', { location: 'OFFICE 700019' })
    expect(await change('700019', { status: 'inactive' })).toMatchObject({ lat: '0', lng: '0' })
  })

  it.each(['editor', 'reviewer', 'support', 'finance'])('from a %s, who does not keep the lists', async (role) => {
    const header = await staffHeader(product(), role)
    expect((await call('PUT', `location/${await idOf('700019')}`, delhi, header)).statusCode).toBe(403)
    expect(await near('700019')).toHaveProperty('700029')
  })

  it('from a teacher and a visitor, who do not see where centres are', async () => {
    const id = await idOf('700019')
    const teacher = await headerOf(product(), await makeUser({ i_am: 'Teacher' }))
    expect((await call('PUT', `location/${id}`, delhi, teacher)).statusCode).toBe(403)
    expect(
      (await product().app.inject({ method: 'PUT', url: `/api/v1/location/${id}`, payload: delhi })).statusCode,
    ).toBe(401)
    const row = (await product().app.inject({ url: `/api/v1/location/${id}` })).json<Answer>().data
    expect(row).not.toHaveProperty('centre')
  })
})
