import type { ComponentProps, FormEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  readonly onSubmit: () => Promise<void>
}

/** A form that the page checks and sends by itself: the browser's own bubbles have other texts. */
export function Form({ onSubmit, ...props }: FormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault()
    // A form in a dialog is, to React, inside the form that opened it.
    event.stopPropagation()
    void onSubmit()
  }
  return <form {...props} noValidate onSubmit={submit} />
}
