import { mdiBookmark, mdiBookmarkOutline } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { toast } from '../../../ui/toast.ts'

/** Puts a question among the bookmarks of Revise, and takes it out again. */
export function BookmarkButton({ questionId }: { readonly questionId: string }) {
  const [isOn, setIsOn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await call('PUT', `/revise/${questionId}`, { bookmarked: !isOn })
      setIsOn(!isOn)
      refresh('/revise?')
      toast(isOn ? 'The bookmark is removed.' : 'Bookmarked. You find it under Revise.')
    } catch (error) {
      toastError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <IconAction
      label={isOn ? 'Remove the bookmark' : 'Bookmark'}
      aria-pressed={isOn}
      disabled={isBusy}
      icon={isOn ? mdiBookmark : mdiBookmarkOutline}
      onClick={() => void toggle()}
    />
  )
}
