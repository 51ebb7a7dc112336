import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The filters and the page of a list are in the address: Back, reload and sharing work. */
export function useListQuery(names: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']))
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1)
  /** Changes some of them; another search begins on the first page. */
  const change = useCallback(
    (changed: Readonly<Record<string, string>>, toPage = 1) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      if (toPage > 1) next.set('page', String(toPage))
      else next.delete('page')
      setParams(next, { replace: true })
    },
    [params, setParams],
  )
  const asked = new URLSearchParams(Object.entries(values).filter(([, value]) => value))
  asked.set('page', String(page))
  return { values, page, change, query: asked.toString() }
}
