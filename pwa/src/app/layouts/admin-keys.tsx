import { useAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { lazyDialog } from '../../ui/lazy.ts'
import { shortcutsAtom } from '../../ui/shortcuts-atom.ts'
import { useGoKeys } from '../../ui/use-go-keys.ts'
import { useKey } from '../../ui/use-key.ts'
import type { AdminLink } from './admin-links.ts'

const ShortcutsDialog = lazyDialog(
  () => import('./shortcuts-dialog.tsx'),
  (part) => part.ShortcutsDialog,
)

/** The keys of the whole back office: G and a letter to go to a page, ? for the list of all shortcuts. */
export function AdminKeys({ links }: { readonly links: readonly AdminLink[] }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useAtom(shortcutsAtom)
  const pages = links.flatMap(({ letter, name, to }) => (letter ? [{ letter, name, to }] : []))
  useGoKeys((letter) => {
    const page = pages.find((one) => one.letter === letter)
    if (page) void navigate(page.to)
    return page !== undefined
  })
  useKey('?', () => setIsOpen(true), { isLast: true })
  return isOpen && <ShortcutsDialog pages={pages} onClose={() => setIsOpen(false)} />
}
