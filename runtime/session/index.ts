/** Who is signed in, what they may do, where they land (specification sections 2, 4 and 6). */
export { createSessionCalls, type SessionCalls } from './calls.ts';
export { computeDeviceId, deviceId } from './device.ts';
export { isPermissionsFailed, isSignInRefused, sessionErrors } from './errors.ts';
export { offerSession, takeSession } from './handover.ts';
export { filterMenu, showsEntry } from './menu.ts';
export {
  approvalArrival,
  guardNavigation,
  holdsAny,
  isPublicRoute,
  type LandingInput,
  LOGIN,
  landingPath,
  loginType,
  PERSONAL_INFO,
  safeRedirect,
  secretBehind,
  switchLanding,
} from './navigation.ts';
export { clearSession, heldCodes, useSession } from './store.ts';
