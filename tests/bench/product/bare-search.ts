import fastify from 'fastify'
import { MongoClient } from 'mongodb'

/** Bare Fastify that answers the first page of the search with one find of the driver, and counts nothing. */
const [, , path = '', uri = ''] = process.argv
const client = await MongoClient.connect(uri, { maxPoolSize: 50 })
const locations = client.db().collection('locations')
const projection = { location: 1, pincode: 1, district: 1, state: 1, office_type: 1, lat: 1, lng: 1, status: 1 }
const app = fastify()
app.get(path.split('?')[0]!, async () => {
  const rows = await locations
    .find({ $and: [{ tokens: '700' }, { status: 'active' }] }, { projection })
    .sort({ order: 1 })
    .limit(10)
    .toArray()
  return { success: true, data: rows.map(({ _id, ...row }) => ({ id: _id.toHexString(), ...row })) }
})
const bareUrl = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ bareUrl })
