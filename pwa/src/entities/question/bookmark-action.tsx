import { mdiBookmark, mdiBookmarkOutline } from '@mdi/js'
import { IconAction } from '../../ui/icon-action.tsx'

interface BookmarkActionProps {
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** Puts a question among the bookmarks, or takes it out. */
export const BookmarkAction = ({ isOn, disabled = false, onToggle }: BookmarkActionProps) => (
  <IconAction
    label={isOn ? 'Remove the bookmark' : 'Bookmark'}
    aria-pressed={isOn}
    disabled={disabled}
    icon={isOn ? mdiBookmark : mdiBookmarkOutline}
    onClick={onToggle}
  />
)
