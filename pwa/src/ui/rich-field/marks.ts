import { Mark, mergeAttributes } from '@tiptap/core'

/** Text below or above the line; both in one place exclude each other. */
const script = (name: 'sub' | 'sup', key: string) =>
  Mark.create({
    name,
    excludes: 'sub sup',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) }
    },
  })

export const Subscript = script('sub', 'Mod-,')
export const Superscript = script('sup', 'Mod-.')
