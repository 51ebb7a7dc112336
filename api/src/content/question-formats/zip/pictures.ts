import { importLimits } from '@abhyas/shared/content/imports/limits'
import { packageTooBig } from '@abhyas/shared/content/imports/texts'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import { UnreadableFile } from '../block.ts'
import { readFile } from './open.ts'

const mimes: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' }
const mimeOf = (path: string) => mimes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]

/** In place of a picture that is larger than all of a question may be: the rules say so. */
const tooLarge = Buffer.alloc(questionLimits.pictures)

/** Pictures of a package by their paths, as data URLs. Nothing is loaded from elsewhere. */
export class PackedPictures {
  readonly #bytes = new Map<string, Buffer>()
  #size = 0
  /** Characters of all pictures that were given: many questions can show the same one. */
  printed = 0

  /** Keeps a file if it is a picture. Throws UnreadableFile. */
  async take(file: AsyncIterable<Buffer> & { readonly path: string }): Promise<void> {
    if (mimeOf(file.path) === undefined) return
    const bytes = (await readFile(file, questionLimits.pictures)) ?? tooLarge
    if (bytes === tooLarge) return void this.#bytes.set(file.path, bytes)
    this.#size += bytes.length
    if (this.#size > importLimits.packagePictures) throw new UnreadableFile(packageTooBig)
    this.#bytes.set(file.path, bytes)
  }

  /** Returns a picture as a data URL, if the package has it. */
  of(path: string): string | undefined {
    const bytes = this.#bytes.get(path)
    if (!bytes) return undefined
    const url = `data:image/${mimeOf(path)};base64,${bytes.toString('base64')}`
    this.printed += url.length
    return url
  }
}
