import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

type TextProps = TypographyProps & { readonly component?: ElementType }

/** Small text beside what matters more. */
export const Muted = (props: TextProps) => <Typography variant="body2" color="textSecondary" {...props} />

/** The name of a part of a page, a dialog or a drawer. */
export const Heading = (props: TextProps) => <Typography component="h2" variant="h3" {...props} />
