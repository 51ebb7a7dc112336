import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { BookmarkAction } from '../../../entities/question/bookmark-action.tsx'
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
  return <BookmarkAction isOn={isOn} disabled={isBusy} onToggle={() => void toggle()} />
}
