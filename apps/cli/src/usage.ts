export const usage = `Usage: npx guidon import DIR --url URL --email E --event NAME
       npx guidon new [DIR] [--name N] [--category C] [--difficulty D]
       npx guidon lint [DIR] [--strict]
       npx guidon sync DIR --url URL --event NAME [--dry-run] [--mirror] [--force]
       npx guidon verify DIR --url URL --event NAME
       npx guidon export EVENT DIR --url URL --email E [--format F] [--zip]
       npx guidon archive EVENT DIR --url URL --email E
       npx guidon backup FILE [--force] [--quiet]
       npx guidon check FILE [--quiet]
       npx guidon restore FILE [--quiet]
       npx guidon files move --to s3|disk [--dry-run] [--quiet]

import: brings challenges from a folder or a zip into the challenge bank of a running server and puts them into an
event, which is created as a draft when it does not exist. It reads the files of ctfcli, rCDS, gzcli, noCTF, Konata, bear
and Google CTF, and exports of CTFd (zip or CSV) and GZCTF.

  --url URL        the server, such as http://localhost:3000
  --email E        of an account that may edit challenges
  --password P     of that account. Others on this machine can read it in the list of processes: put it into
                   GUIDON_PASSWORD instead, or leave it out to be asked for it
  --api-key KEY    of the organization, made under Settings, in place of account and password; safer in
                   GUIDON_API_KEY. An access token in GUIDON_TOKEN is taken too
  --tenant NAME    the organization, when the account belongs to several
  --event NAME     the event; without it only the bank is filled
  --mirror         also remove tags, hints, questions and files that the source no longer has, and take challenges that
                   it no longer has out of the event; nothing that was answered
  --dry-run        show what would happen and change nothing

Exit code: 0 when every challenge of the source is in, 1 when one is not or nothing could be done, 2 for a command that
was typed wrongly. The last line has the sums.

new: makes a folder for a challenge with a commented challenge.yml, dist/ and solution.md, and asks for what is not given.
DIR is a new or an empty folder; without it the folder is called as the challenge.

  --name N, --category C, --difficulty easy|medium|hard|expert

lint: reads the challenges of a folder as import does, without a server, and names what to mend, with file and line. DIR is
the folder that the command runs in, unless it is given.

  --strict         warnings count as errors

Exit code: 0 when there is no error, 1 when there is one or nothing could be read, 2 for a command that was typed wrongly.

sync: brings a folder of challenges to an event and notes in DIR/guidon.lock.json what came in, so that a challenge stays
the same one when it is renamed or moved, and so that what somebody changed on the server since is not overwritten. Keep the
lock file beside the challenges. It takes --url, --email, --password, --api-key, --tenant, --mirror and --dry-run as import
does.

  --event NAME     the event, by its name or id; without it the one of the lock file
  --lock FILE      the lock file, one for each event; guidon.lock.json in DIR, unless it is given
  --force          overwrite what was changed on the server since the last sync

Exit code: as of import; a challenge that was changed on the server is reported as diverged and is not in.

verify: says of each challenge whether what the event has is what lies in the folder, answers and files included, and
changes nothing. It takes --event and --lock as sync does, and --url, --email, --password, --api-key and --tenant.

Exit code: 0 when all are equal, 1 when one is not or nothing could be compared, 2 for a command that was typed wrongly.

export: takes an event along for another platform, with answers, hints, solutions and files, in the order of the event.
EVENT is its name or its id. What the format cannot say is said, once for all challenges that it is true of; each that is
left out has a line. It takes --url, --email, --password, --api-key and --tenant as import does, of an account that may
edit challenges and the event; standings and solves are for an account with the right insight in the event.

  --format ctfcli  a project of ctfcli in DIR, a new or an empty folder; with --zip one zip, DIR is its name then
  --format ctfd    the zip that CTFd takes under Admin, Config, Backup, Import: DIR/ctfd.zip, or DIR itself where it ends
                   in .zip. It replaces what that CTFd has, and asks for an administrator afterwards
  --format gzctf   the zip that GZCTF imports as a game: DIR/gzctf.zip, or DIR itself
  --format standings, --format solves
                   the whole board, or every right answer with its time: DIR/standings.csv and DIR/solves.csv, or DIR
                   itself where it ends in .csv, .json or .xlsx

Exit code: 0 when every challenge is in it, 1 when one is left out or nothing could be done, 2 for a command that was
typed wrongly. A file that is there is never replaced.

archive: takes an event that is over along as a static site: boards, solves, challenges and their files. EVENT is its name
or its id, DIR a new or an empty folder; DIR/index.html opens in any browser, also without a server. It takes --url,
--email, --password, --api-key and --tenant as import does, of an account with the right insight in the event.

backup: copies database, uploaded files and generated key into one file while the server runs; - is standard output.
check: reads a backup to its end and shows what is in it.
restore: brings a backup into an installation that holds nothing yet; its server must not run.
files move: moves all uploaded files between DATA_DIR and the object storage of FILES_URL while the server runs, each
compared byte by byte before it is removed where it was. Started again it goes on where it ended.
backup, restore and files find the installation as the server does, by DATA_DIR, DATABASE_URL, SECRET_KEY and FILES_URL.

  --force          replace a file that is there (backup)
  --to PLACE       s3 or disk (files move)
  --dry-run        show what would be moved and change nothing (files move)
  --quiet          show no progress

  --help           show this text
`;
