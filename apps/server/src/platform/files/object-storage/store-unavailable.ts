import { AppError } from '../../http/app-error.ts';
import { t } from '../texts.ts';

/** The object storage does not do what it is asked for; `cause` is what it said. */
export class StoreUnavailable extends AppError {
  /** The sentence for who runs the installation. */
  readonly reason: string;

  constructor(store: string, cause: unknown) {
    super('UNAVAILABLE', t('storeUnavailable'));
    this.cause = cause;
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    this.reason = `The file storage ${store} does not answer as it should (${said}).`;
  }
}
