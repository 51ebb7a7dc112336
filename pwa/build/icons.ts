import * as paths from '@mdi/js'
import type { Plugin } from 'vite'

const imported = /import \{([^}]+)\} from '@mdi\/js'/
const prefix = '\0icon:'

/**
 * Makes each symbol of `@mdi/js` a module of its own. The package is one module, which comes as a whole with the first
 * page: also the symbols of all the others.
 */
export const icons = (): Plugin => ({
  name: 'icons',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || !imported.test(code)) return
    const each = (_: string, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import { ${name} } from '@mdi/js/${name}';`)
        .join('')
    return { code: code.replace(imported, each), map: null }
  },
  resolveId: (source) => (source.startsWith('@mdi/js/') ? prefix + source.slice('@mdi/js/'.length) : undefined),
  load(id) {
    if (!id.startsWith(prefix)) return
    const name = id.slice(prefix.length)
    const path = (paths as Readonly<Record<string, string>>)[name]
    if (path === undefined) throw new Error(`there is no symbol ${name}`)
    return `export const ${name} = ${JSON.stringify(path)}`
  },
})
