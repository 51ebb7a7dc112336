// `npm start` and `npm run dev`: plain JavaScript, because it runs before anything is installed.
import { join } from 'node:path'
import { build } from './build.js'
import { installDependencies } from './install.js'

process.chdir(join(import.meta.dirname, '..'))
const isDev = process.argv.includes('--dev')
installDependencies({ withTools: false })
await build(isDev ? ['servers'] : ['servers', 'web'])
const { register } = await import('tsx/esm/api')
register()
const { launch } = await import('./launcher/launch.ts')
await launch({ isDev })
