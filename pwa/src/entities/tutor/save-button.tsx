import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { setSaved, useIsSaved } from '../../data/saved-tutors.ts'
import { sessionAtom } from '../../data/session.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

interface SaveProps {
  readonly of: { readonly id: string; readonly name: string }
  /** Called where the tutor leaves the saved ones. */
  readonly onRemoved?: (() => void) | undefined
}

/** The heart of a card, above the link that covers it. */
export function SaveHeart(props: SaveProps) {
  const { isSaved, label, toggle } = useSave(props)
  return (
    <IconAction
      label={label}
      aria-pressed={isSaved}
      icon={isSaved ? mdiHeart : mdiHeartOutline}
      onClick={toggle}
      sx={{ color: isSaved ? 'primary.main' : 'text.secondary', zIndex: 1, alignSelf: 'start', mt: -1, mr: -1 }}
    />
  )
}

/** The same with a word, on the tutor's own page. */
export function SaveButton(props: SaveProps) {
  const { isSaved, label, toggle } = useSave(props)
  return (
    <Button
      fullWidth
      aria-label={label}
      aria-pressed={isSaved}
      startIcon={<Icon path={isSaved ? mdiHeart : mdiHeartOutline} />}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}

/** Whether a tutor is saved, and what changes it. Visitors log in first, and come back. */
function useSave({ of: { id, name }, onRemoved }: SaveProps) {
  const session = useAtomValue(sessionAtom)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSaved = useIsSaved(id)
  async function change(wanted: boolean): Promise<void> {
    if (!wanted) onRemoved?.()
    const problem = await setSaved(id, wanted)
    if (problem) toast(problem.message, 'error')
    else if (!wanted) toast(`${name} is not saved any more.`, 'info', { label: 'Undo', run: () => void change(true) })
  }
  return {
    isSaved,
    // The state is said beside it: a name that changed, too, would be said twice.
    label: `Save ${name}`,
    toggle: () => {
      if (session) void change(!isSaved)
      else void navigate('/login', { state: { backTo: pathname + search } })
    },
  }
}
