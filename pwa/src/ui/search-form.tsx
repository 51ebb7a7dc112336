import type { ComponentProps, FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** A form whose answer is a page with an address. It works before the scripts are there; then without a reload. */
export function SearchForm({ action = '', ...props }: ComponentProps<'form'> & { readonly action?: string }) {
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    void navigate(`${action}?${new URLSearchParams(words).toString()}`)
  }
  return <form {...props} action={action} onSubmit={submit} />
}
