import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** A symbol of @mdi/js. It is decoration unless it has a title: there are words beside it. */
export function Icon({ path, title, ...props }: SvgIconProps & { readonly path: string; readonly title?: string }) {
  return (
    <SvgIcon {...props} {...(title ? { titleAccess: title } : { 'aria-hidden': true })}>
      <path d={path} />
    </SvgIcon>
  )
}
