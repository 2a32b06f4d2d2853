import { callBack, connectionsBy, createSlowCallBack } from './call-back.ts';
import type { RealtimeContext } from './realtime-context.ts';

/** What becomes of connections when the sessions change that they speak for. */
export function sessionChanges(context: RealtimeContext) {
  const { ends, presence, connections } = context;
  const callBackSlowly = createSlowCallBack(context);
  return {
    /** What a session was granted ends at once. */
    endSession(sessionId: string): void {
      ends.endSession(sessionId);
      callBack(
        context,
        connectionsBy(context, (grant) => grant.sessionId === sessionId),
      );
    },
    /** What a user was granted has to be asked for anew. */
    renewUser(userId: string): void {
      ends.endUser(userId);
      callBack(
        context,
        connectionsBy(context, (grant) => grant.userId === userId),
      );
    },
    /** What members of a tenant were granted has to be asked for anew, some at a time. */
    renewTenant(tenantId: string): void {
      ends.endTenant(tenantId);
      callBackSlowly(connectionsBy(context, (grant) => grant.tenantId === tenantId));
    },
    /** Messages of other processes may have been missed: everyone comes back and catches up, some at a time. */
    renewAll(): void {
      ends.endAll();
      presence.ask();
      callBackSlowly(connections.all());
    },
  };
}
