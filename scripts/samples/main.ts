// `npm run samples` plants people who do not exist, beside a running system. `npm run samples -- --remove` deletes them.
import { parseArgs } from 'node:util'
import { SettingsError } from '../../api/src/core/settings.ts'
import { readServices } from '../launcher/services-file.ts'
import { readAllSettings } from '../launcher/settings.ts'
import { plantSamples } from './plant.ts'
import { newPassword, plantedText } from './planted-text.ts'
import { refusalIn } from './refusal.ts'
import { removeSamples } from './remove.ts'
import { connect } from './connect.ts'

const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } })

try {
  process.exitCode = await run(values.remove)
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
}

async function run(isRemoving: boolean): Promise<number> {
  const isReal = process.env['NODE_ENV'] === 'production'
  const env = isReal ? process.env : { ...process.env, ...readServices(readAllSettings(process.env).dataDir) }
  const refusal = refusalIn(env)
  if (refusal) {
    console.error(refusal)
    return 1
  }
  const { close, ...system } = await connect(env)
  try {
    if (isRemoving) console.log(`${await removeSamples()} sample people are removed, with all that hung on them.`)
    else {
      const password = newPassword()
      console.log(plantedText(await plantSamples(system, password), password, system.context.settings.PUBLIC_URL))
    }
    return 0
  } finally {
    await close()
  }
}
