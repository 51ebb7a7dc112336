import { mdiBookmark, mdiBookmarkOutline } from '@mdi/js'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'

/** Puts a question among the bookmarks of Revise, and takes it out again. */
export function BookmarkButton({ questionId }: { readonly questionId: string }) {
  const [isOn, setIsOn] = useState(false)
  const { isBusy, submit } = useSubmit()
  const toggle = () =>
    submit(() =>
      call('PUT', `/revise/${questionId}`, { bookmarked: !isOn }).then(() => {
        setIsOn(!isOn)
        refresh('/revise?')
        toast(isOn ? 'The bookmark is removed.' : 'Bookmarked. You find it under Revise.')
      }, toastError),
    )
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
