import { useEffect, useRef, useState } from 'react'
import { minSearchLength } from '@abhyas/shared/content/locations/search'
import type { Location } from '@abhyas/shared/content/locations/shapes'
import { useOnline } from '../../data/connection.ts'
import { findPlaces } from '../../data/places.ts'

/** The specification's figure: half a second after the last character. */
const pauseMs = 500

interface PlacesFound {
  readonly words: string
  readonly places: readonly Location[]
  readonly page: number
  readonly pages: number
  readonly hasFailed: boolean
  /** Found among those that are on the device. */
  readonly isFromDevice: boolean
}

const nothing: PlacesFound = { words: '', places: [], page: 0, pages: 1, hasFailed: false, isFromDevice: false }

/** Places that begin with what is typed, page by page. */
export function usePlaces(typed: string) {
  const words = typed.trim().length < minSearchLength ? '' : typed.trim()
  const [found, setFound] = useState(nothing)
  const isLoading = useRef(false)
  const isOnline = useOnline()

  async function load(before: PlacesFound): Promise<void> {
    if (isLoading.current || before.page >= before.pages) return
    isLoading.current = true
    try {
      const { places, pages, isFromDevice } = await findPlaces(before.words, before.page + 1)
      setFound({ ...before, places: [...before.places, ...places], page: before.page + 1, pages, isFromDevice })
    } catch {
      setFound({ ...before, hasFailed: true })
    } finally {
      isLoading.current = false
    }
  }

  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => void load({ ...nothing, words }), pauseMs)
    return () => clearTimeout(timer)
  }, [words, isOnline])

  // What was found for other words is not shown: the answer to these is on its way.
  const isCurrent = found.words === words
  return {
    places: isCurrent ? found.places : [],
    state: !words || (isCurrent && !found.hasFailed) ? 'idle' : isCurrent ? 'failed' : 'loading',
    isFromDevice: isCurrent && found.isFromDevice,
    loadMore: () => void load(found),
  } as const
}
