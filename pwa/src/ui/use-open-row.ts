import { useSearchParams } from 'react-router-dom'

/**
 * Which row of a list is open beside it: its id is in the address.
 * @param name of it in the address
 */
export function useOpenRow(name: string) {
  const [params] = useSearchParams()
  return {
    open: params.get(name),
    addressOf: (id: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), [name]: id }).toString()}`,
  }
}
