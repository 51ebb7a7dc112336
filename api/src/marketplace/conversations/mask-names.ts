import { isCameraName, maskFileName } from '@abhyas/shared/marketplace/conversations/mask-file-name'
import type { MessageFileFacts, MessageRecord } from './model.ts'

/**
 * Hides contact details in the names of files. Each is read after what stands before it, because a number may be spelt
 * over the text and several names.
 */
export function maskNames(
  files: readonly MessageFileFacts[],
  earlier: readonly string[],
): { files: readonly MessageFileFacts[]; masks: readonly string[] } {
  const read = [...earlier]
  const shown = files.map((file) => {
    const { text: name, masks } = maskFileName(file.name, read)
    if (!isCameraName(name)) read.push(name)
    return { file: { ...file, name }, masks }
  })
  return { files: shown.map(({ file }) => file), masks: shown.flatMap(({ masks }) => masks) }
}

/** What somebody reads of a message: its words, and the names of its files that can say something. */
export const withNames = ({ text, files = [] }: Pick<MessageRecord, 'text' | 'files'>): string[] => [
  text,
  ...files.map(({ name }) => name).filter((name) => !isCameraName(name)),
]
