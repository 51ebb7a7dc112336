import mongoose from 'mongoose'
import { keysOf } from '../../api/src/core/keys.ts'
import { verifyChain } from '../../api/src/platform/audit/verify.ts'

// A process of its own: the sources need node's condition for workspaces, which the test runner does not set.
await mongoose.connect(process.env.MONGODB_URI!)
process.stdout.write(JSON.stringify(await verifyChain(keysOf([process.env.APP_SECRET!]))))
await mongoose.disconnect()
