/** What there is to do later, and what each needs to know: ids, as a job is not sealed. */
export interface JobData {
  'deliver-mail': { mailId: string };
  'requeue-mails': null;
  'remove-expired': null;
  'remove-unverified': null;
  'remove-uploads': null;
  notify: DomainEvent;
  'notify-burst': { tenantId: string; kind: BurstKind; eventId: string; batchId: string };
  'notify-times': null;
  'remove-notifications': null;
  'fold-usage': null;
}

/** Something that people are to be told of, for the tenant it happened in. */
export type DomainEvent = { tenantId: string } & (
  | { kind: 'announced'; notificationId: string }
  | { kind: 'event-started'; eventId: string }
  | { kind: 'event-registered'; eventId: string; userId: string }
  | { kind: 'challenges-added'; eventId: string; challengeIds: readonly string[] }
  | { kind: 'role-changed'; userId: string; changeId: string }
  | { kind: 'invitation-accepted'; invitationId: string }
);

/** What comes in bursts and is told together. */
export type BurstKind = 'challenges-added' | 'registrations';

export type JobName = keyof JobData;

export interface JobKind {
  /** How often a failed try is repeated. */
  retries: number;
  /** Seconds until the second try; each further one waits about twice as long, `maxDelaySeconds` at most. */
  delaySeconds: number;
  maxDelaySeconds: number;
  /** A try that takes longer counts as failed. */
  expireSeconds: number;
  /** How often a process looks whether there is one to do. */
  pollSeconds: number;
  /** How many a process does at a time. */
  concurrency: number;
  /** When it is done without being asked, as a cron expression in UTC. */
  cron?: string;
}

const cleanup = {
  retries: 2,
  delaySeconds: 60,
  maxDelaySeconds: 600,
  expireSeconds: 300,
  pollSeconds: 20,
  concurrency: 1,
} satisfies JobKind;

export const jobKinds: Readonly<Record<JobName, JobKind>> = {
  // Eight more tries within some two hours: longer than a mail server is restarted, shorter than a code is of use.
  'deliver-mail': {
    retries: 8,
    delaySeconds: 15,
    maxDelaySeconds: 1_800,
    expireSeconds: 90,
    pollSeconds: 1,
    concurrency: 2,
  },
  notify: {
    retries: 5,
    delaySeconds: 5,
    maxDelaySeconds: 300,
    expireSeconds: 120,
    pollSeconds: 1,
    concurrency: 2,
  },
  'notify-burst': {
    retries: 5,
    delaySeconds: 5,
    maxDelaySeconds: 300,
    expireSeconds: 120,
    pollSeconds: 2,
    concurrency: 1,
  },
  'notify-times': { ...cleanup, pollSeconds: 5, cron: '* * * * *' },
  'remove-notifications': { ...cleanup, cron: '7 * * * *' },
  'requeue-mails': { ...cleanup, cron: '*/10 * * * *' },
  'remove-expired': { ...cleanup, cron: '17 * * * *' },
  'remove-unverified': { ...cleanup, cron: '32 * * * *' },
  'remove-uploads': { ...cleanup, cron: '47 * * * *' },
  'fold-usage': { ...cleanup, cron: '7 * * * *' },
};
