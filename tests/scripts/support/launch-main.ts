// The launcher without what scripts/start.js does before: the tests' sources are built already.
import { launch } from '../../../scripts/launcher/launch.ts'

await launch({ isDev: false })
