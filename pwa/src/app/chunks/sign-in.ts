/** Signing in and choosing passwords: these pages have forms, and read nothing from the server. */
export { ForgotPasswordPage } from '../../features/account/login/forgot-password-page.tsx'
export { LoginDialog, StaffLoginPage } from '../../features/account/login/login-pages.tsx'
export { ResetPasswordPage } from '../../features/account/login/reset-password-page.tsx'
