import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { useEffect, useState } from 'react'
import { untilLoaded } from '../../ui/lazy.ts'
import type { ListRow } from '../../data/list-database.ts'

/** The rows of a list, for a page that is drawn before the device's database is loaded. None until they are read. */
export function useListLater(kind: ReferenceKind): readonly ListRow[] {
  const [rows, setRows] = useState<readonly ListRow[]>([])
  useEffect(() => {
    let stopFollowing: (() => void) | undefined
    const stopLoading = untilLoaded(
      () => import('../../data/follow-list.ts'),
      ({ followList }) => {
        stopFollowing = followList(kind, setRows)
      },
    )
    return () => {
      stopLoading()
      stopFollowing?.()
    }
  }, [kind])
  return rows
}
