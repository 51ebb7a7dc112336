import type { ReactNode } from 'react'
import { Heading } from './text.tsx'

/** A part of a page with a heading of its own. */
export const PagePart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <Heading sx={{ mb: 1.5 }}>{title}</Heading>
    {children}
  </section>
)
