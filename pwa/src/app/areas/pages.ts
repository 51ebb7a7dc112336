/** What a visitor sees behind the first page, in one part: it reads nothing from the server. */
export { AboutPage } from '../../features/marketplace/about/about-page.tsx'
export { ForgotPasswordPage } from '../../features/account/login/forgot-password-page.tsx'
export { LoginDialog } from '../../features/account/login/login-dialog.tsx'
export { ResetPasswordPage } from '../../features/account/login/reset-password-page.tsx'
export { StaffLoginPage } from '../../features/account/login/staff-login-page.tsx'
export { NoSuchPage } from '../no-such-page.tsx'
